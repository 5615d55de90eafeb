/** The list alone: the package's main module would load its others, too. */
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const passwords: readonly string[]
  export default passwords
}
