module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT'),
  dirs: { public: env('PUBLIC_FOLDER') },
  app: { keys: ['key-of-a-test'] },
})
