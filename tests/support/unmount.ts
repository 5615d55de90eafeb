import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a test has rendered is gone before the next one.
afterEach(cleanup)
