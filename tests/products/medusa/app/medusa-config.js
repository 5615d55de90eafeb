const { defineConfig } = require('@medusajs/framework/utils')

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: '*',
      adminCors: '*',
      authCors: '*',
      jwtSecret: 'secret-of-a-test',
      cookieSecret: 'secret-of-a-test',
    },
  },
  // The calls alone: its own front end takes minutes to build.
  admin: { disable: true },
  modules: [{ resolve: './src/modules/invoice' }],
})
