module.exports = ({ env }) => ({
  'users-permissions': {
    config: {
      jwtSecret: 'secret-of-a-test',
      jwtManagement: env('JWT_MANAGEMENT', 'legacy-support'),
      jwt: { expiresIn: env.int('TOKEN_SECONDS', 30 * 24 * 3600) },
      sessions: { accessTokenLifespan: env.int('TOKEN_SECONDS', 30 * 60) },
    },
  },
})
