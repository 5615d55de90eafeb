declare module 'ra-language-german' {
  const messages: { [key: string]: unknown }
  export default messages
}
