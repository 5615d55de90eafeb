/** What each feature does on the server. One line a feature. */
import './forms/server/index.ts'
import './journal/server/index.ts'
import './media/server/index.ts'
import './pairings/server/index.ts'
import './paths/server/index.ts'
import './people/server/index.ts'
import './switchboard/server/index.ts'
import './uses/server/index.ts'
