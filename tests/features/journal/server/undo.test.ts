import { describe } from 'vitest'
import { undoCases } from './undoCases.ts'

describe('taking back on PGlite', () => undoCases(async () => undefined))
