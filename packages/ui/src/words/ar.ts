import type { KitWords } from './words.ts';

type Forms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>;

const rules = new Intl.PluralRules('ar');
const digits = new Intl.NumberFormat('ar');
/** One of the six plural forms; `#` stands for the number. */
const plural = (count: number, forms: Forms): string =>
  forms[rules.select(count)].replace('#', digits.format(count));

const minutes = (count: number): string =>
  plural(count, {
    zero: 'لا دقائق',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  });
const characters = (count: number): string =>
  plural(count, {
    zero: 'لا أحرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: '# أحرف',
    many: '# حرفًا',
    other: '# حرف',
  });
const times = (count: number): string =>
  plural(count, {
    zero: 'لا توجد مواعيد متاحة',
    one: 'موعد واحد متاح',
    two: 'موعدان متاحان',
    few: '# مواعيد متاحة',
    many: '# موعدًا متاحًا',
    other: '# موعد متاح',
  });
const number = (value: number | undefined): string => (value === undefined ? '' : digits.format(value));

/** Modern Standard Arabic. */
export const ar: KitWords = {
  appHeader: { nav: 'القائمة الرئيسية', menu: 'القائمة', home: (brand) => `${brand}، الصفحة الرئيسية` },
  availabilityField: {
    checking: 'جارٍ التحقق…',
    available: 'متاح',
    taken: 'مستخدم بالفعل',
    error: 'تعذّر التحقق',
  },
  avatar: { available: 'متاح الآن', busy: 'مشغول', away: 'غير موجود' },
  avatarGroup: { more: (names) => `و${digits.format(names.length)} آخرون: ${names.join('، ')}` },
  breadcrumbs: { label: 'مسار التنقل' },
  button: { pending: 'جارٍ العمل…' },
  calendar: {
    previous: 'الشهر السابق',
    next: 'الشهر التالي',
    loading: 'جارٍ تحميل المواعيد…',
    count: times,
    marked: 'تم اختياره',
  },
  callControls: {
    bar: 'المكالمة',
    mute: ['كتم الميكروفون', 'كتم'],
    unmute: ['تشغيل الميكروفون', 'تشغيل'],
    cameraOff: ['إيقاف الكاميرا', 'إيقاف'],
    cameraOn: ['تشغيل الكاميرا', 'تشغيل'],
    flip: ['تبديل الكاميرا', 'تبديل'],
    share: ['مشاركة الشاشة', 'مشاركة'],
    stopSharing: ['إيقاف المشاركة', 'إيقاف'],
    captionsOn: ['تشغيل الترجمة النصية', 'الترجمة'],
    captionsOff: ['إيقاف الترجمة النصية', 'الترجمة'],
    chat: (unread) => [
      unread === 0
        ? 'الدردشة'
        : `الدردشة، ${plural(unread, {
            zero: 'لا رسائل جديدة',
            one: 'رسالة جديدة واحدة',
            two: 'رسالتان جديدتان',
            few: '# رسائل جديدة',
            many: '# رسالة جديدة',
            other: '# رسالة جديدة',
          })}`,
      'الدردشة',
    ],
    devices: ['الأجهزة', 'الأجهزة'],
    leave: ['مغادرة', 'مغادرة'],
  },
  callTimer: {
    startsIn: (time) => `تبدأ بعد ${time}`,
    left: (time) => `بقي ${time}`,
    over: (time) => `انتهى الوقت منذ ${time}`,
    warning: (count) => (count === 0 ? 'انتهى الوقت' : `بقي ${minutes(count)}`),
    label: 'وقت الجلسة',
  },
  captions: { label: 'الترجمة النصية' },
  chatPanel: {
    title: 'الدردشة',
    messages: 'الرسائل',
    empty: 'لا توجد رسائل بعد.',
    own: 'أنت',
    failed: 'لم تُرسل',
    retry: 'إعادة المحاولة',
    message: 'رسالة',
    send: 'إرسال',
    left: (count) => `بقي ${characters(count)}`,
  },
  chips: { clear: 'مسح الكل' },
  choiceCards: { selected: 'محدد' },
  codeInput: {
    incomplete: (length) => `يرجى إدخال جميع الأرقام (${digits.format(length)})`,
    resend: 'إعادة الإرسال',
    sending: 'جارٍ الإرسال…',
    wait: 'أُرسل رمز قبل قليل.',
    resendIn: (resend) => `${resend} بعد`,
    sent: (seconds) => `يمكنك طلب رمز جديد بعد ${digits.format(seconds)} ثانية.`,
    ready: 'يمكنك الآن طلب رمز جديد.',
  },
  comboBox: { empty: 'لا توجد نتائج' },
  countdown: { label: 'الوقت المتبقي', left: (count) => `بقي ${minutes(count)}` },
  countrySelect: {
    label: 'البلد',
    placeholder: 'اختر البلد',
    search: 'البحث في البلدان',
    searchPlaceholder: 'الاسم أو رمز الاتصال',
    suggested: 'مقترح',
    all: 'جميع البلدان',
    close: 'إغلاق',
    none: (query) => `لا يوجد بلد يطابق «${query}»`,
  },
  dataTable: {
    sorted: (header, direction) => `مرتب حسب ${header}، ${direction === 'ascending' ? 'تصاعديًا' : 'تنازليًا'}`,
    actions: 'الإجراءات',
    empty: 'لا يوجد شيء هنا بعد',
    loading: 'جارٍ التحميل…',
  },
  dateOfBirthField: {
    month: 'الشهر',
    day: 'اليوم',
    year: 'السنة',
    example: (date) => `مثال: ${date}`,
    missing: (label, part) => `${label}: يرجى إدخال ${{ month: 'الشهر', day: 'اليوم', year: 'السنة' }[part]}`,
    impossible: 'يرجى إدخال تاريخ صحيح',
  },
  datePicker: { open: 'فتح التقويم', clear: 'مسح التاريخ' },
  dateRangePicker: { open: 'فتح التقويم', clear: 'مسح التاريخين', to: 'إلى' },
  devicePicker: {
    microphone: 'الميكروفون',
    camera: 'الكاميرا',
    speaker: 'مكبر الصوت',
    noMicrophone: 'لم يُعثر على ميكروفون',
    noCamera: 'لم يُعثر على كاميرا',
    noSpeaker: 'مكبر الصوت الافتراضي',
  },
  dialog: { close: 'إغلاق', cancel: 'رجوع' },
  errorState: { retry: 'إعادة المحاولة', reference: 'المرجع' },
  errorSummary: { title: 'توجد مشكلة' },
  expertCard: {
    next: 'التالي',
    ask: 'اطلب موعدًا',
    speaks: 'يتحدث',
    presence: { available: 'متاح', busy: 'في جلسة', away: 'غير موجود' },
    featured: 'مميّز',
    checked: { claim: 'تم التحقق من المؤهلات', identity: 'تم التحقق من الهوية' },
  },
  field: { optional: '(اختياري)', required: 'مطلوب' },
  fileTrigger: {
    wrongType: (name) => `نوع الملف ${name} غير مدعوم. اختر ملفًا آخر.`,
    tooLarge: (name, limit) => `الملف ${name} كبير جدًا. اختر ملفًا لا يتجاوز ${limit}.`,
    orDrop: 'أو أفلته هنا',
    drop: 'إفلات ملف',
  },
  levelMeter: { label: 'مستوى الميكروفون' },
  numberField: {
    decrease: (label) => `إنقاص ${label}`,
    increase: (label) => `زيادة ${label}`,
    range: (min, max) => {
      if (max === undefined) return `أدخل رقمًا لا يقل عن ${number(min)}`;
      return min === undefined
        ? `أدخل رقمًا لا يزيد على ${number(max)}`
        : `أدخل رقمًا من ${number(min)} إلى ${number(max)}`;
    },
  },
  offlineBar: {
    offline: 'أنت غير متصل بالإنترنت. ما أدخلته يبقى في هذه الصفحة.',
    back: 'عاد الاتصال بالإنترنت.',
  },
  pagination: {
    label: 'الصفحات',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    page: (page) => `الصفحة ${digits.format(page)}`,
    position: (page, count) => `الصفحة ${digits.format(page)} من ${digits.format(count)}`,
  },
  passwordField: {
    show: 'إظهار كلمة المرور',
    shown: 'كلمة المرور ظاهرة',
    hidden: 'كلمة المرور مخفية',
    met: 'مستوفى',
    notMet: 'لم يُستوفَ بعد',
  },
  phoneField: { label: 'رقم الهاتف', dial: 'رمز البلد' },
  preJoin: {
    preview: 'صورتك',
    starting: 'جارٍ تشغيل الكاميرا…',
    cameraIsOff: 'الكاميرا متوقفة',
    mute: 'كتم الميكروفون',
    unmute: 'تشغيل الميكروفون',
    cameraOff: 'إيقاف الكاميرا',
    cameraOn: 'تشغيل الكاميرا',
    level: 'مستوى الميكروفون',
    help: 'كيف أسمح باستخدامها؟',
    join: 'انضم الآن',
    joining: 'جارٍ الانضمام…',
  },
  priceSummary: { pending: 'جارٍ حساب المجموع…' },
  rating: {
    fresh: 'جديد',
    rated: (score) => `التقييم ${score} من ${digits.format(5)}`,
    reviews: (count) =>
      plural(count, {
        zero: 'لا تقييمات',
        one: 'تقييم واحد',
        two: 'تقييمان',
        few: '# تقييمات',
        many: '# تقييمًا',
        other: '# تقييم',
      }),
    sessions: (count) =>
      plural(count, {
        zero: 'لا جلسات',
        one: 'جلسة واحدة',
        two: 'جلستان',
        few: '# جلسات',
        many: '# جلسة',
        other: '# جلسة',
      }),
  },
  ratingInput: {
    star: (stars) =>
      plural(stars, {
        zero: 'بلا نجوم',
        one: 'نجمة واحدة',
        two: 'نجمتان',
        few: '# نجوم',
        many: '# نجمة',
        other: '# نجمة',
      }),
  },
  searchField: { clear: 'مسح البحث' },
  select: { placeholder: 'اختر' },
  skipLink: { label: 'انتقل إلى المحتوى' },
  slotPicker: {
    days: 'الأيام',
    earlier: 'أيام سابقة',
    later: 'أيام لاحقة',
    dayName: (day, count) => (count === undefined ? day : `${day}، ${times(count)}`),
    count: (count, day) => `${day}: ${times(count)}`,
    time: (time, city) => `${time}، بتوقيت ${city}`,
    parts: { morning: 'الصباح', afternoon: 'بعد الظهر', evening: 'المساء' },
    loading: 'جارٍ تحميل المواعيد…',
    noneThisDay: (day) => `لا توجد مواعيد متاحة في ${day}.`,
    noneInView: 'لا توجد مواعيد متاحة في هذه الأيام.',
    noneAtAll: 'لا توجد مواعيد متاحة حاليًا. تظهر المواعيد الجديدة هنا فور عرضها.',
    next: (day, time) => `التالي: ${day}، ${time}`,
    failed: 'تعذّر تحميل المواعيد المتاحة',
    retry: 'إعادة المحاولة',
    taken: 'لم يعد الموعد الذي اخترته متاحًا. يرجى اختيار موعد آخر.',
    alternatives: 'مواعيد قريبة لا تزال متاحة',
    clocksForward: (count) => `تُقدَّم الساعة ${minutes(count)} في هذا اليوم.`,
    clocksBack: (count) => `تُؤخَّر الساعة ${minutes(count)} في هذا اليوم: تتكرر بعض الأوقات مرتين.`,
    timesIn: 'الأوقات بتوقيت',
    changeZone: 'تغيير',
    changeZoneName: 'تغيير المنطقة الزمنية',
    zoneLabel: 'المنطقة الزمنية',
    otherTime: (name) => `توقيت ${name}`,
    otherAt: (moment, name, place) => `${moment} لدى ${name} في ${place}`,
    monthView: 'عرض الشهر',
    weekView: 'عرض الأسبوع',
    monthLabel: 'يوم الجلسة',
    otherDay: 'اختيار يوم آخر',
    overlaps: 'يتداخل مع موعد اخترته',
    full: (count) => `اخترت ${times(count)}، وهو الحد الأقصى. لاختيار موعد آخر، اضغط على أحدها مرة أخرى.`,
    held: 'محجوز لمدة',
    extend: 'تمديد',
  },
  steps: {
    label: 'الخطوات',
    step: (step, count) => `الخطوة ${digits.format(step)} من ${digits.format(count)}`,
    done: 'تمت',
    ahead: 'لم تتم بعد',
    error: (title) => `خطأ: ${title}`,
    saving: 'جارٍ الحفظ…',
  },
  textArea: {
    limit: (limit) => `الحد الأقصى ${characters(limit)}`,
    over: (excess) => `النص أطول من الحد بمقدار ${characters(excess)}`,
  },
  timeZoneSelect: {
    label: 'المنطقة الزمنية',
    placeholder: 'اختر المنطقة الزمنية',
    search: 'البحث في المناطق الزمنية',
    searchPlaceholder: 'مدينة أو GMT+2 أو CET',
    near: 'مقترحات',
    all: 'جميع المناطق الزمنية',
    own: 'توقيتك',
    close: 'إغلاق',
    none: (query) => `لا توجد منطقة زمنية تطابق «${query}»`,
  },
  toast: { dismiss: 'إخفاء' },
  videoTile: {
    muted: 'الميكروفون متوقف',
    you: 'أنت',
    move: 'نقل صورتك إلى الزاوية التالية',
    quality: { good: 'اتصال جيد', fair: 'اتصال متوسط', poor: 'اتصال ضعيف' },
  },
};
