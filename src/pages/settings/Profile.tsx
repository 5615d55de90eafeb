import { useGetIdentity } from 'react-admin'
import { useLanguage } from '../../framework/i18n/LanguageProvider.tsx'
import TitledPage from '../../framework/shell/TitledPage.tsx'

/** Who is signed in. */
export default function Profile() {
  const { identity } = useGetIdentity()
  const { name, email } = useLanguage().texts.settings.profile
  return (
    <TitledPage>
      <section className="detail-section">
        <dl>
          <div>
            <dt>{name}</dt>
            <dd>{identity?.fullName ?? '–'}</dd>
          </div>
          <div>
            <dt>{email}</dt>
            <dd>{identity?.email ?? '–'}</dd>
          </div>
        </dl>
      </section>
    </TitledPage>
  )
}
