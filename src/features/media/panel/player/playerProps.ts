import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import type { Medium } from './mediumOf.ts'

/** What each player is given. */
export interface PlayerProps {
  resource: ResolvedResource
  record: AnyRecord
  medium: Medium
  /** Whether it may play: what slides away falls silent. */
  isActive: boolean
}
