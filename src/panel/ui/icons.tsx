import type { SvgIconComponent } from '@mui/icons-material'
import ChecklistIcon from '@mui/icons-material/AssignmentTurnedInOutlined'
import RepeatIcon from '@mui/icons-material/AutorenewOutlined'
import ChartIcon from '@mui/icons-material/BarChartOutlined'
import BuildingIcon from '@mui/icons-material/BusinessOutlined'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import ContrastIcon from '@mui/icons-material/ContrastOutlined'
import FormIcon from '@mui/icons-material/DynamicFormOutlined'
import GridIcon from '@mui/icons-material/GridViewOutlined'
import PeopleIcon from '@mui/icons-material/GroupOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import PageIcon from '@mui/icons-material/InsertDriveFileOutlined'
import KeyIcon from '@mui/icons-material/KeyOutlined'
import ListIcon from '@mui/icons-material/ListAltOutlined'
import PulseIcon from '@mui/icons-material/MonitorHeartOutlined'
import FilmIcon from '@mui/icons-material/MovieOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import RouteIcon from '@mui/icons-material/RouteOutlined'
import GearIcon from '@mui/icons-material/SettingsOutlined'
import ShieldIcon from '@mui/icons-material/ShieldOutlined'
import type { IconName } from '#model/language/icons.ts'

// One import per picture: the package's index would pull in some thousands.
export { default as Add } from '@mui/icons-material/Add'
export { default as Bookmark } from '@mui/icons-material/BookmarkBorder'
export { default as Check } from '@mui/icons-material/Check'
export { default as CheckCircleOutlined } from '@mui/icons-material/CheckCircleOutlined'
export { default as ChevronRight } from '@mui/icons-material/ChevronRight'
export { default as CircleOutlined } from '@mui/icons-material/CircleOutlined'
export { default as Close } from '@mui/icons-material/Close'
export { default as Copy } from '@mui/icons-material/ContentCopyOutlined'
export { default as DragHandle } from '@mui/icons-material/DragIndicatorOutlined'
export { default as ErrorOutlined } from '@mui/icons-material/ErrorOutlined'
export { default as ExpandLess } from '@mui/icons-material/ExpandLess'
export { default as ExpandMore } from '@mui/icons-material/ExpandMore'
export { default as FileDownload } from '@mui/icons-material/FileDownloadOutlined'
export { default as FileUpload } from '@mui/icons-material/FileUploadOutlined'
export { default as FilterIcon } from '@mui/icons-material/FilterList'
export { default as InfoOutlined } from '@mui/icons-material/InfoOutlined'
export { default as ArrowDownward } from '@mui/icons-material/KeyboardArrowDown'
export { default as ArrowUpward } from '@mui/icons-material/KeyboardArrowUp'
export { default as LockOutlined } from '@mui/icons-material/LockOutlined'
export { default as Menu } from '@mui/icons-material/Menu'
export { default as MenuClose } from '@mui/icons-material/MenuOpen'
export { default as More } from '@mui/icons-material/MoreVert'
export { default as NotificationsNone } from '@mui/icons-material/NotificationsNoneOutlined'
export { default as OpenInFull } from '@mui/icons-material/OpenInFull'
export { default as PauseCircleOutlined } from '@mui/icons-material/PauseCircleOutlined'
export { default as Redo } from '@mui/icons-material/RedoOutlined'
export { default as Remove } from '@mui/icons-material/Remove'
export { default as Search } from '@mui/icons-material/Search'
export { default as Undo } from '@mui/icons-material/UndoOutlined'
export { default as Columns } from '@mui/icons-material/ViewColumnOutlined'
export { default as WarningAmberOutlined } from '@mui/icons-material/WarningAmberOutlined'
export { CalendarIcon }

export const icons: Readonly<Record<IconName, SvgIconComponent>> = {
  chart: ChartIcon,
  checklist: ChecklistIcon,
  contrast: ContrastIcon,
  film: FilmIcon,
  building: BuildingIcon,
  calendar: CalendarIcon,
  grid: GridIcon,
  form: FormIcon,
  receipt: ReceiptIcon,
  route: RouteIcon,
  history: HistoryIcon,
  key: KeyIcon,
  list: ListIcon,
  people: PeopleIcon,
  pulse: PulseIcon,
  page: PageIcon,
  gear: GearIcon,
  shield: ShieldIcon,
  repeat: RepeatIcon,
}
