/** The folder with the media of the demonstration, which come with the product. */
export const demonstrationFolder = new URL('./demonstration/', import.meta.url)
