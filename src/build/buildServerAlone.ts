import { buildServer } from './serverBundle.ts'

// The server into the `dist` that is there, whose panel is as its sources are.
await buildServer(process.cwd(), 'dist')
