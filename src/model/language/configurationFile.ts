/** Where administrators who do not build write entries. */
export const configurationFile = 'config.json'
