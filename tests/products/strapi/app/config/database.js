module.exports = ({ env }) => ({
  connection: {
    client: 'sqlite',
    connection: { filename: env('DATABASE_FILE') },
    useNullAsDefault: true,
  },
})
