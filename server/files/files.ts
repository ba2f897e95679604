/** Where files are kept that people uploaded; made once by each entry point. A name is `<hash>-<side>.webp`. */
export interface Files {
  /** Keeps it; the same name again is the same content. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined: there is none of this name. */
  get(name: string): Promise<Buffer | undefined>
  /** It is gone afterwards, whether it was there or not. */
  remove(name: string): Promise<void>
}
