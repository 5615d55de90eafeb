import { useShownTitle } from './pageTitle.ts'

/** Says the title of each page that comes, for whoever does not see it come. */
export function PageAnnouncer() {
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {useShownTitle()}
    </div>
  )
}
