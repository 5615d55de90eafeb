import { runServer } from '../../src/server/runServer.ts'
import { startServer } from '../../src/server/startServer.ts'

// The API as a process of its own, without the panel, which would have to be built first.
await runServer(startServer)
