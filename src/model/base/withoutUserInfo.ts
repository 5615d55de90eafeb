/** Hides user names with a password in the addresses of a text: no part of a password is told to anybody. */
export function withoutUserInfo(text: string): string {
  return text.replaceAll(/:\/\/[^\s"]*:[^\s"]*@/g, '://…@')
}
