import type { SvgIconComponent } from '@mui/icons-material'
import BankIcon from '@mui/icons-material/AccountBalanceOutlined'
import EmailIcon from '@mui/icons-material/AlternateEmailOutlined'
import NoteIcon from '@mui/icons-material/ArticleOutlined'
import FileIcon from '@mui/icons-material/AttachFileOutlined'
import ChoicesIcon from '@mui/icons-material/CheckBoxOutlined'
import MoneyIcon from '@mui/icons-material/EuroOutlined'
import DateIcon from '@mui/icons-material/EventOutlined'
import CodeIcon from '@mui/icons-material/FingerprintOutlined'
import SumIcon from '@mui/icons-material/FunctionsOutlined'
import AddressIcon from '@mui/icons-material/HomeOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import TagsIcon from '@mui/icons-material/LabelOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import VideoIcon from '@mui/icons-material/MovieOutlined'
import LongTextIcon from '@mui/icons-material/NotesOutlined'
import NumberIcon from '@mui/icons-material/NumbersOutlined'
import ColourIcon from '@mui/icons-material/PaletteOutlined'
import PercentIcon from '@mui/icons-material/PercentOutlined'
import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import ChoiceIcon from '@mui/icons-material/RadioButtonCheckedOutlined'
import TimeIcon from '@mui/icons-material/ScheduleOutlined'
import TextIcon from '@mui/icons-material/ShortTextOutlined'
import RichTextIcon from '@mui/icons-material/TextFieldsOutlined'
import SectionIcon from '@mui/icons-material/TitleOutlined'
import FlagIcon from '@mui/icons-material/ToggleOnOutlined'
import PageIcon from '@mui/icons-material/ViewWeekOutlined'
import { memo } from 'react'
import type { PaletteKind } from './kindGroups.ts'

const icons: Readonly<Record<PaletteKind, SvgIconComponent>> = {
  text: TextIcon,
  longText: LongTextIcon,
  richText: RichTextIcon,
  email: EmailIcon,
  phone: PhoneIcon,
  url: LinkIcon,
  address: AddressIcon,
  iban: BankIcon,
  bic: BankIcon,
  integer: NumberIcon,
  number: NumberIcon,
  percent: PercentIcon,
  money: MoneyIcon,
  sum: SumIcon,
  date: DateIcon,
  dateTime: DateIcon,
  time: TimeIcon,
  weekday: DateIcon,
  choice: ChoiceIcon,
  choices: ChoicesIcon,
  flag: FlagIcon,
  tags: TagsIcon,
  colour: ColourIcon,
  uuid: CodeIcon,
  image: ImageIcon,
  file: FileIcon,
  video: VideoIcon,
  section: SectionIcon,
  note: NoteIcon,
  page: PageIcon,
}

export const KindIcon = memo(function KindIcon({ kind }: { kind: PaletteKind }) {
  const Icon = icons[kind]
  return <Icon fontSize="small" aria-hidden />
})
