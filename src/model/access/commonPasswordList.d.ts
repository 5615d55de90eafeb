/** The list alone: the package's own entrance brings its others along, which would be fetched with it. */
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const passwords: readonly string[]
  export default passwords
}
