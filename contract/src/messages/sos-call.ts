/** Messages to contacts, in their own language: of an SOS, and of a follow-me. */

interface Words {
  /** Of an email. */
  subject: string;
  /** Of an email and an SMS; a link to the place follows. */
  body: string;
  /** Read out in a call. */
  spoken: string;
}

const sos = {
  es: {
    subject: 'SOS: {name} pide ayuda',
    body: 'SOS de {client}: {name} pide ayuda.',
    spoken:
      'Llamada de emergencia de {client}. {name} pide ayuda. Revise sus mensajes y comuníquese de inmediato.',
  },
  en: {
    subject: 'SOS: {name} needs help',
    body: 'SOS from {client}: {name} needs help.',
    spoken:
      'Emergency call from {client}. {name} needs help. Look at your messages and get in touch at once.',
  },
  ar: {
    subject: 'نداء استغاثة: {name} بحاجة إلى المساعدة',
    body: 'نداء استغاثة من {client}: {name} بحاجة إلى المساعدة.',
    spoken: 'مكالمة طوارئ من {client}. {name} بحاجة إلى المساعدة. راجع رسائلك وتواصل فورًا.',
  },
  zh: {
    subject: 'SOS：{name} 需要帮助',
    body: '{client} 发出 SOS：{name} 需要帮助。',
    spoken: '这是 {client} 的紧急来电。{name} 需要帮助。请查看您的短信并立即联系。',
  },
  fr: {
    subject: 'SOS : {name} a besoin d’aide',
    body: 'SOS de {client} : {name} a besoin d’aide.',
    spoken:
      'Appel d’urgence de {client}. {name} a besoin d’aide. Consultez vos messages et contactez-nous tout de suite.',
  },
  el: {
    subject: 'SOS: {name} χρειάζεται βοήθεια',
    body: 'SOS από {client}: {name} χρειάζεται βοήθεια.',
    spoken:
      'Επείγουσα κλήση από {client}. {name} χρειάζεται βοήθεια. Δείτε τα μηνύματά σας και επικοινωνήστε αμέσως.',
  },
  hi: {
    subject: 'SOS: {name} को मदद चाहिए',
    body: '{client} से SOS: {name} को मदद चाहिए।',
    spoken: '{client} की ओर से आपातकालीन कॉल। {name} को मदद चाहिए। अपने संदेश देखें और तुरंत संपर्क करें।',
  },
} as const satisfies Record<string, Words>;

const follow = {
  es: {
    subject: '{name} va en camino',
    body: '{client}: {name} pidió acompañamiento hasta las {time}.',
    spoken: '',
  },
  en: {
    subject: '{name} is on the way',
    body: '{client}: {name} asked to be followed until {time}.',
    spoken: '',
  },
  ar: { subject: '{name} في الطريق', body: '{client}: طلب {name} المتابعة حتى الساعة {time}.', spoken: '' },
  zh: { subject: '{name} 正在路上', body: '{client}：{name} 请求陪护至 {time}。', spoken: '' },
  fr: {
    subject: '{name} est en route',
    body: '{client} : {name} a demandé à être suivi jusqu’à {time}.',
    spoken: '',
  },
  el: {
    subject: '{name}: καθ’ οδόν',
    body: '{client}: ο χρήστης {name} ζήτησε παρακολούθηση έως τις {time}.',
    spoken: '',
  },
  hi: {
    subject: '{name} रास्ते में हैं',
    body: '{client}: {name} ने {time} तक साथ निगरानी का अनुरोध किया है।',
    spoken: '',
  },
} as const satisfies Record<keyof typeof sos, Words>;

const missed = {
  es: {
    subject: '{name} no llegó a la hora prevista',
    body: '{client}: {name} debía llegar a las {time} y no ha confirmado su llegada.',
    spoken: '',
  },
  en: {
    subject: '{name} has not arrived in time',
    body: '{client}: {name} was to arrive at {time} and has not confirmed it.',
    spoken: '',
  },
  ar: {
    subject: '{name} لم يصل في الموعد',
    body: '{client}: كان من المفترض أن يصل {name} الساعة {time} ولم يؤكد وصوله.',
    spoken: '',
  },
  zh: { subject: '{name} 未按时到达', body: '{client}：{name} 应于 {time} 到达，但尚未确认。', spoken: '' },
  fr: {
    subject: '{name} n’est pas arrivé à l’heure prévue',
    body: '{client} : {name} devait arriver à {time} et n’a pas confirmé son arrivée.',
    spoken: '',
  },
  el: {
    subject: '{name}: δεν έφτασε στην ώρα',
    body: '{client}: ο χρήστης {name} έπρεπε να φτάσει στις {time} και δεν το έχει επιβεβαιώσει.',
    spoken: '',
  },
  hi: {
    subject: '{name} समय पर नहीं पहुँचे',
    body: '{client}: {name} को {time} बजे पहुँचना था और उन्होंने पहुँचने की पुष्टि नहीं की है।',
    spoken: '',
  },
} as const satisfies Record<keyof typeof sos, Words>;

const calls = { sos, follow, missed };

/** Before the link by which the person called takes charge of an SOS. */
const takeCare = {
  es: 'Si usted se encarga, confírmelo aquí:',
  en: 'If you can take care of it, confirm here:',
  ar: 'إذا كنت ستتولى الأمر فأكّد ذلك هنا:',
  zh: '如果由您来处理，请在此确认：',
  fr: 'Si vous vous en occupez, confirmez ici :',
  el: 'Αν το αναλαμβάνετε εσείς, επιβεβαιώστε εδώ:',
  hi: 'अगर आप संभाल रहे हैं, तो यहाँ पुष्टि करें:',
} as const satisfies Record<keyof typeof sos, string>;

const isKnown = (language: string): language is keyof typeof sos => language in sos;

/** The message to a contact, in their language; in Spanish where that is not supported. */
export function callWords(
  about: keyof typeof calls,
  language: string,
  params: Readonly<Record<string, string>>,
): Words {
  const { subject, body, spoken } = calls[about][isKnown(language) ? language : 'es'];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
  return { subject: fill(subject), body: fill(body), spoken: fill(spoken === '' ? body : spoken) };
}

/** The text before the link of the person called; in Spanish where their language is not supported. */
export const takeCareWords = (language: string): string => takeCare[isKnown(language) ? language : 'es'];
