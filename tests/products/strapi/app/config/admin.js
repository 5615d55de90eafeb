module.exports = {
  // The calls alone: its own front end takes minutes to build.
  serveAdminPanel: false,
  auth: { secret: 'secret-of-a-test' },
  apiToken: { salt: 'salt-of-a-test' },
  transfer: { token: { salt: 'salt-of-a-test' } },
  secrets: { encryptionKey: 'key-of-a-test' },
}
