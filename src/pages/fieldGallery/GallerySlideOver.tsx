export function GallerySlideOver() {
  return null
}
