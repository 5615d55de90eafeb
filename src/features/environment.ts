/** What may stand in place of the browser's own network and time; loaded with the first page of all. */
import './switchboard/panel/openSwitchboard.ts'
