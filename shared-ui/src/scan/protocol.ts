/** What the reader knows: codes by their W3C names, and the machine-readable zone of a document. */
export const codeFormats = ['qr_code', 'code_128', 'ean_13', 'pdf417', 'aztec'] as const;
export type CodeFormat = (typeof codeFormats)[number];

export interface ReadCode {
  /** Of a zone, its lines joined by line feeds, for `readDocument`. */
  text: string;
  format: CodeFormat | 'mrz';
}

/** To the worker, which closes the picture. Without one it gets ready. */
export interface ReadRequest {
  id: number;
  image: ImageBitmap | null;
  /** Where the network for machine-readable zones is fetched; null reads codes alone. */
  network: string | null;
}

/** From the worker. Without `codes` it could not read at all. */
export interface ReadReply {
  id: number;
  codes?: ReadCode[];
}
