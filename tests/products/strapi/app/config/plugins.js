module.exports = {
  'users-permissions': { config: { jwtSecret: 'secret-of-a-test' } },
}
