import type { TabProps } from '../tabViews.ts'

/** Where the record is used. */
export default function UsesTab(_props: TabProps<'uses'>) {
  return null
}
