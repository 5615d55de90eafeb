// Apart from the panel's own: they are fetched with the workbench alone.
export { default as MoveLeft } from '@mui/icons-material/ArrowBack'
export { default as MoveRight } from '@mui/icons-material/ArrowForward'
export { default as Paste } from '@mui/icons-material/ContentPaste'
export { default as Open } from '@mui/icons-material/FileOpenOutlined'
export { default as Link } from '@mui/icons-material/Link'
export { default as Redo } from '@mui/icons-material/Redo'
export { default as Undo } from '@mui/icons-material/Undo'
