import { useGetIdentity } from 'react-admin'
import TitledPage from '../../framework/shell/TitledPage.tsx'

/** Who is signed in. */
export default function Profile() {
  const { identity } = useGetIdentity()
  return (
    <TitledPage>
      <section className="detail-section">
        <dl>
          <div>
            <dt>Name</dt>
            <dd>{identity?.fullName ?? '–'}</dd>
          </div>
          <div>
            <dt>E-Mail</dt>
            <dd>{identity?.email ?? '–'}</dd>
          </div>
        </dl>
      </section>
    </TitledPage>
  )
}
