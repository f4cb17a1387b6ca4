/** Messages to contacts about phones, buttons and routes, in their own language. */

const sentences = {
  es: { subject: '{what}: {names}', body: '{what}: {names}, a las {time}. {client}.' },
  en: { subject: '{what}: {names}', body: '{what}: {names}, at {time}. {client}.' },
  ar: { subject: '{what}: {names}', body: '{what}: {names}، الساعة {time}. {client}.' },
  zh: { subject: '{what}：{names}', body: '{what}：{names}，{time}。{client}。' },
  fr: { subject: '{what} : {names}', body: '{what} : {names}, à {time}. {client}.' },
  el: { subject: '{what}: {names}', body: '{what}: {names}, στις {time}. {client}.' },
  hi: { subject: '{what}: {names}', body: '{what}: {names}, {time} बजे। {client}।' },
} as const;
type Language = keyof typeof sentences;

const happenings = {
  button_disconnect: {
    es: 'Botón desconectado',
    en: 'Button disconnected',
    ar: 'انقطع الزر',
    zh: '按钮断开',
    fr: 'Bouton déconnecté',
    el: 'Αποσύνδεση κουμπιού',
    hi: 'बटन कट गया',
  },
  sos_pressed: {
    es: 'SOS pulsado',
    en: 'SOS pressed',
    ar: 'تم ضغط SOS',
    zh: '按下 SOS',
    fr: 'SOS enclenché',
    el: 'Πατήθηκε SOS',
    hi: 'SOS दबाया गया',
  },
  phone_disconnect: {
    es: 'Teléfono desconectado',
    en: 'Phone disconnected',
    ar: 'انقطع الهاتف',
    zh: '手机断开',
    fr: 'Téléphone déconnecté',
    el: 'Αποσύνδεση τηλεφώνου',
    hi: 'फ़ोन कट गया',
  },
  unknown_button: {
    es: 'Botón en estado desconocido',
    en: 'Button in unknown state',
    ar: 'حالة الزر غير معروفة',
    zh: '按钮状态未知',
    fr: 'Bouton en état inconnu',
    el: 'Άγνωστη κατάσταση κουμπιού',
    hi: 'बटन की स्थिति अज्ञात',
  },
  route_detour: {
    es: 'Desvío de la ruta',
    en: 'Route detour',
    ar: 'انحراف عن المسار',
    zh: '偏离路线',
    fr: 'Écart d’itinéraire',
    el: 'Παρέκκλιση διαδρομής',
    hi: 'मार्ग से भटकाव',
  },
  route_stale: {
    es: 'Detención en la ruta',
    en: 'Stopped on the route',
    ar: 'توقف على المسار',
    zh: '路线上停滞',
    fr: 'Immobile sur l’itinéraire',
    el: 'Ακινησία στη διαδρομή',
    hi: 'मार्ग पर रुका',
  },
  route_edited: {
    es: 'Ruta editada',
    en: 'Route edited',
    ar: 'عُدّل المسار',
    zh: '路线已编辑',
    fr: 'Itinéraire modifié',
    el: 'Επεξεργασία διαδρομής',
    hi: 'मार्ग बदला गया',
  },
} as const satisfies Record<string, Record<Language, string>>;

const isKnown = (language: string): language is Language => language in sentences;

/** The words of an alert to a contact. `names`: of whom it is; `time`: of the day, where the client is. */
export function contactAlertWords(
  alert: keyof typeof happenings,
  language: string,
  params: Readonly<Record<'names' | 'time' | 'client', string>>,
): { subject: string; body: string; spoken: string } {
  const known = isKnown(language) ? language : 'en';
  const all = { ...params, what: happenings[alert][known] };
  const fill = (text: string) =>
    text.replace(/\{(what|names|time|client)\}/g, (_, name: keyof typeof all) => all[name]);
  const body = fill(sentences[known].body);
  return { subject: fill(sentences[known].subject), body, spoken: body };
}
