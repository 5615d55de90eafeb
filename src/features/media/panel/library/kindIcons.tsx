// Apart from the other icons: only libraries of media show them.

export { default as Audio } from '@mui/icons-material/GraphicEqOutlined'
export { default as Picture } from '@mui/icons-material/ImageOutlined'
