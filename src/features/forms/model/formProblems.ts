/** The type of the problem that tells that a form takes no more answers until some have been deleted. */
export const formIsFull = 'formIsFull'
