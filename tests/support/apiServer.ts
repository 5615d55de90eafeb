import { runServer } from '../../src/app/server/runServer.ts'
import { startServer } from '../../src/app/server/startServer.ts'

// The API as a process of its own, without the panel, which would have to be built first.
await runServer(startServer)
