/** The data of a response. Throws, with the whole response, when it was refused. */
export async function dataOf<T>(answer: Promise<{ body: { data: T | null } }>): Promise<T> {
  const { body } = await answer;
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
}
