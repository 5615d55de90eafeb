import { afterAll, expect } from 'vitest'
import { takeFaults } from './spreadStatements.ts'

// After each file: what its calls have sent to the database could be sent to a cluster, too.
afterAll(() => expect(takeFaults()).toEqual([]))
