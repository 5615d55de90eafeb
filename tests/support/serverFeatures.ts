import '#features/server.ts'
