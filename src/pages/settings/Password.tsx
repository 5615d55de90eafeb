import TitledPage from '../../framework/shell/TitledPage.tsx'
import { useServices } from '../../servicesContext.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnSessionList } from './OwnSessionList.tsx'
import './settings.css'

/** One's own password, and the browsers in which one is signed in where the own service keeps a list of them. */
export default function Password() {
  const { sessions } = useServices().identity
  return (
    <TitledPage>
      <ChangePassword />
      {sessions && <OwnSessionList sessions={sessions} />}
    </TitledPage>
  )
}
