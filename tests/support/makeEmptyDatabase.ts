import { packedEmptyDatabase } from './packedEmptyDatabase.ts'

// Once before everything: the build and the tests of the API, which run at the same time, would both make it.
await packedEmptyDatabase()
