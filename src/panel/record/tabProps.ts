import type { AnyRecord } from '#model/language/resolve.ts'
import type { ResolvedTab, TabKind } from '#model/language/tabs.ts'

export interface TabProps<Kind extends TabKind = TabKind> {
  tab: ResolvedTab<Kind>
  record: AnyRecord
}
