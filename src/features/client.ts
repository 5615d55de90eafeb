/** What each feature does with a backend's records, without React. One line a feature. */
import './journal/panel/client.ts'
import './media/panel/client.ts'
import './pairings/panel/client.ts'
import './paths/panel/client.ts'
import './people/panel/client.ts'
import './planned/panel/client.ts'
import './prices/panel/client.ts'
import './uses/panel/client.ts'
