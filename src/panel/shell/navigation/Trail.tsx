import { LinkBase } from 'react-admin'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useShownTitle } from './pageTitle.ts'
import { useParents } from './useParents.ts'
import './trail.css'

/** The way to the page that is shown, each step a link. A page at the top has none: its heading says it all. */
export function Trail() {
  const { shell } = useLanguage().texts
  const parents = useParents()
  const title = useShownTitle()
  if (parents.length === 0) return <span className="panel-bar-space" />
  return (
    <nav className="trail" aria-label={shell.trail}>
      <ol>
        {parents.map((parent) => (
          <li key={parent.to}>
            <LinkBase to={parent.to}>{parent.title}</LinkBase>
          </li>
        ))}
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  )
}
