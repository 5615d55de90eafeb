import './index.ts'

export { fieldKind, kindName } from './kindRegistry.ts'
