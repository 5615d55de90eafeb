import '../../src/features/server.ts'
