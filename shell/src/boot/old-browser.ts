/**
 * Shows people whose browser is too old what to do. That browser must run it: compiled for 2009, it imports nothing and
 * uses nothing newer. Words: the fault; what to do on a computer, on Apple's phones, on Android; who helps; "or newer".
 */
const texts: Record<string, readonly string[]> = {
  es: [
    'Este navegador es demasiado antiguo',
    'Para usar Vigía, actualice el navegador o abra esta página en otro:',
    'En este teléfono o tableta: Ajustes, General, Actualización de software. Se necesita iOS o iPadOS 16.4 o más reciente.',
    'En este teléfono o tableta: abra Play Store, busque Chrome y pulse Actualizar.',
    'Si no puede actualizarlo, pida ayuda a quien administra este equipo.',
    'o más reciente',
  ],
  en: [
    'This browser is too old',
    'To use Vigía, update the browser or open this page in another one:',
    'On this phone or tablet: Settings, General, Software Update. iOS or iPadOS 16.4 or newer is needed.',
    'On this phone or tablet: open the Play Store, look for Chrome and tap Update.',
    'If you cannot update it, ask whoever looks after this device.',
    'or newer',
  ],
  fr: [
    'Ce navigateur est trop ancien',
    'Pour utiliser Vigía, mettez le navigateur à jour ou ouvrez cette page dans un autre :',
    'Sur ce téléphone ou cette tablette : Réglages, Général, Mise à jour logicielle. Il faut iOS ou iPadOS 16.4 ou plus récent.',
    'Sur ce téléphone ou cette tablette : ouvrez le Play Store, cherchez Chrome et touchez Mettre à jour.',
    'Si vous ne pouvez pas le mettre à jour, demandez à la personne qui gère cet appareil.',
    'ou plus récent',
  ],
  zh: [
    '此浏览器版本过旧',
    '要使用 Vigía，请更新浏览器，或用以下浏览器打开此页面：',
    '在此手机或平板上：设置 › 通用 › 软件更新。需要 iOS 或 iPadOS 16.4 或更高版本。',
    '在此手机或平板上：打开 Play 商店，搜索 Chrome，然后点按“更新”。',
    '如果无法更新，请联系管理此设备的人员。',
    '或更高版本',
  ],
  ar: [
    'هذا المتصفح قديم جدًا',
    'لاستخدام Vigía، حدّث المتصفح أو افتح هذه الصفحة في متصفح آخر:',
    'على هذا الهاتف أو الجهاز اللوحي: الإعدادات، عام، تحديث البرامج. يلزم iOS أو iPadOS 16.4 أو أحدث.',
    'على هذا الهاتف أو الجهاز اللوحي: افتح متجر Play وابحث عن Chrome ثم اضغط على تحديث.',
    'إذا تعذّر التحديث، فاطلب المساعدة من المسؤول عن هذا الجهاز.',
    'أو أحدث',
  ],
  el: [
    'Αυτό το πρόγραμμα περιήγησης είναι πολύ παλιό',
    'Για να χρησιμοποιήσετε το Vigía, ενημερώστε το ή ανοίξτε τη σελίδα σε άλλο:',
    'Σε αυτό το τηλέφωνο ή τάμπλετ: Ρυθμίσεις, Γενικά, Ενημέρωση λογισμικού. Χρειάζεται iOS ή iPadOS 16.4 ή νεότερο.',
    'Σε αυτό το τηλέφωνο ή τάμπλετ: ανοίξτε το Play Store, βρείτε το Chrome και πατήστε Ενημέρωση.',
    'Αν δεν μπορείτε να το ενημερώσετε, ζητήστε βοήθεια από όποιον διαχειρίζεται τη συσκευή.',
    'ή νεότερο',
  ],
  hi: [
    'यह ब्राउज़र बहुत पुराना है',
    'Vigía का उपयोग करने के लिए ब्राउज़र को अपडेट करें या इस पेज को किसी दूसरे ब्राउज़र में खोलें:',
    'इस फ़ोन या टैबलेट पर: सेटिंग्स, सामान्य, सॉफ़्टवेयर अपडेट। iOS या iPadOS 16.4 या उससे नया चाहिए।',
    'इस फ़ोन या टैबलेट पर: Play Store खोलें, Chrome खोजें और अपडेट पर टैप करें।',
    'यदि आप इसे अपडेट नहीं कर सकते, तो इस डिवाइस के व्यवस्थापक से मदद लें।',
    'या उससे नया',
  ],
};
const browsers = ['Chrome 111', 'Edge 111', 'Firefox 128', 'Safari 16.4'];

/** The first of the browser's languages that we speak. */
function chosenLanguage(): string {
  const wanted = navigator.languages || [navigator.language];
  const known = wanted.map((one) => one.slice(0, 2).toLowerCase()).filter((one) => texts[one] !== undefined);
  return known[0] || 'es';
}

function add(parent: HTMLElement, tag: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.appendChild(document.createTextNode(text));
  parent.appendChild(element);
  return element;
}

function tell(boot: HTMLElement): void {
  const language = chosenLanguage();
  const words = texts[language] || [];
  const say = (which: number) => words[which] || '';
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  boot.className = 'old';
  boot.setAttribute('role', 'alert');
  boot.removeAttribute('aria-label');
  boot.innerHTML = '';
  const card = add(boot, 'div');
  add(card, 'b', 'Vigía');
  add(card, 'h1', say(0));
  if (/iPhone|iPad|iPod/.test(navigator.userAgent)) add(card, 'p', say(2));
  else if (/Android/.test(navigator.userAgent)) add(card, 'p', say(3));
  else {
    add(card, 'p', say(1));
    const list = add(card, 'ul');
    browsers.forEach((name) => {
      add(list, 'li', `${name} ${say(5)}`);
    });
  }
  add(card, 'p', say(4));
}

const boot = document.getElementById('boot');
if (boot) tell(boot);

export {};
