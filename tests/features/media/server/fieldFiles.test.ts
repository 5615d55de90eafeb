import { describe } from 'vitest'
import { fieldFileCases } from './fieldFileCases.ts'

describe('files of fields on PGlite', () => fieldFileCases(async () => undefined))
